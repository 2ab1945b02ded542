const { hash } = require('node:crypto')
const { existsSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname } = require('node:path')
const { pathToFileURL } = require('node:url')
const { Script } = require('node:vm')
const { threadId } = require('node:worker_threads')

/**
 * Runs a bundle, a function of CommonJS, with the code that V8 made of it in an earlier run. Compiling it anew would take as
 * long as the rest of a small build. V8 ignores code of other sources, or of another version of itself.
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
  // At the end, so that it has all functions that the run needed. Help, or a failure, needs too few of them.
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

// V8 does not notice damage, as by a power cut, so a checksum comes first.
/** @param {string} file */
function readKept(file) {
  if (!existsSync(file)) return undefined
  const sealed = readFileSync(file)
  const code = sealed.subarray(checksumBytes)
  return checksumOf(code).equals(sealed.subarray(0, checksumBytes)) ? code : undefined
}

// The next run compiles again if this fails, as on a full or read-only disk.
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
