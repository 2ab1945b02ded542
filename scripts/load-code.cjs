const { hash } = require('node:crypto')
const { existsSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname } = require('node:path')
const { pathToFileURL } = require('node:url')
const { Script } = require('node:vm')
const { threadId } = require('node:worker_threads')

/**
 * Runs a bundle (a CommonJS function) with the machine code that V8 compiled in an earlier run, since compiling takes as long as
 * the rest of a small build. V8 rejects machine code that was made from other sources or by another version of V8.
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
    createRequire(file),
    module,
    file,
    dirname(file),
    pathToFileURL(file).href,
  )
}

// V8 does not notice damage, such as after a power cut, so the file begins with a checksum.
/** @param {string} file */
function readKept(file) {
  if (!existsSync(file)) return undefined
  const sealed = readFileSync(file)
  const code = sealed.subarray(checksumBytes)
  return checksumOf(code).equals(sealed.subarray(0, checksumBytes)) ? code : undefined
}

// If this fails, as on a full or read-only disk, the next run compiles again.
/** @param {string} file @param {Buffer} code */
function keep(file, code) {
  const draft = `${file}-${process.pid}-${threadId}`
  try {
    writeFileSync(draft, Buffer.concat([checksumOf(code), code]))
    renameSync(draft, file)
  } catch {
    rmSync(draft, { force: true })
  }
}

const checksumBytes = 32

/** @param {Buffer} code */
function checksumOf(code) {
  return hash('sha256', code, 'buffer')
}
