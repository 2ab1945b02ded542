// The launcher imports this first, so that an old Node prints one sentence instead of the errors of later imports.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  const isSwedish = /^sv/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')
  console.error(
    isSwedish
      ? `Node ${process.versions.node} är för gammal: installera Node 20.19 eller senare från https://nodejs.org.`
      : `Node ${process.versions.node} is too old: install Node 20.19 or later from https://nodejs.org.`,
  )
  process.exit(2)
}
