const { createHash } = require('node:crypto')
const { readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { dirname } = require('node:path')
const { pathToFileURL } = require('node:url')
const { Script } = require('node:vm')
const { threadId } = require('node:worker_threads')

/**
 * Runs a bundle (a CommonJS function) with the machine code that V8 compiled in an earlier run, since compiling takes as long as
 * the rest of a small build. Packages that are not in the bundle are found from here, and not from its folder.
 *
 * @param {string} file
 */
exports.load = file => {
  const kept = `${file}.code`
  const cachedData = readKept(kept)
  const script = new Script(readFileSync(file, 'utf8'), {
    filename: file,
    ...(cachedData && { cachedData }),
  })
  // V8 compiles functions when they are first called, so the code is saved at the end, and not after `--help` or a failure.
  if ((!cachedData || script.cachedDataRejected) && !process.argv.includes('--help')) {
    process.on('exit', code => code === 0 && keep(kept, script.createCachedData()))
  }
  const module = { exports: {} }
  script.runInThisContext()(
    module.exports,
    require,
    module,
    file,
    dirname(file),
    pathToFileURL(__filename).href,
  )
}

// V8 notices neither damage, such as after a power cut, nor code of another patch of Node, which can crash. So the file begins with
// a checksum of the code and of the Node that made it.
/** @param {string} file */
function readKept(file) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined
  const sealed = readFileSync(file)
  const code = sealed.subarray(checksumBytes)
  return checksumOf(code).equals(sealed.subarray(0, checksumBytes)) ? code : undefined
}

// If this fails, as on a full or read-only disk, the next run compiles again.
/** @param {string} file @param {Buffer} code */
function keep(file, code) {
  const draft = `${file}-${process.pid}-${threadId}`
  try {
    writeFileSync(draft, Buffer.concat([checksumOf(code), code]), { mode: 0o644 })
    renameSync(draft, file)
  } catch {
    rmSync(draft, { force: true })
  }
}

const checksumBytes = 32

// Two builds of one version differ in the file of the program.
const { size, mtimeMs, ctimeMs } = statSync(process.execPath, { throwIfNoEntry: false }) ?? {}
const exactNode = JSON.stringify([process.versions, process.arch, process.execPath, size, mtimeMs, ctimeMs])

/** @param {Buffer} code */
function checksumOf(code) {
  return createHash('sha256').update(exactNode).update(code).digest()
}
