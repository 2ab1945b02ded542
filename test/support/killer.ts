/**
 * Before a program, makes it kill itself right before its nth change (CHANGE) below the folders of CONTENT. If ARMED is set, it counts
 * while that file exists, and writes the count into it.
 */
export const killer = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { ARMED, CHANGE, CONTENT } = process.env
let made = 0
const opened = new Set()
const isOurs = what => opened.has(what) || CONTENT.split(':').some(folder => String(what).startsWith(folder + '/'))
const count = () => {
  if (++made === Number(CHANGE)) process.kill(process.pid, 'SIGKILL')
  if (ARMED) fs.writeFileSync(ARMED, String(made))
}
for (const name of ['openSync', 'writeSync', 'fsync', 'linkSync', 'renameSync', 'rmSync', 'unlinkSync', 'mkdirSync']) {
  const real = fs[name]
  fs[name] = (...args) => {
    const isChange = isOurs(args[0]) && (name !== 'openSync' || /[wa]/.test(args[1]))
    if (isChange && (!ARMED || fs.existsSync(ARMED))) count()
    const result = real(...args)
    if (isChange && name === 'openSync') opened.add(result)
    return result
  }
}
syncBuiltinESMExports()
`
