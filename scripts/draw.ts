import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../src/cli/options.ts'
import { run } from '../src/cli/run.ts'
import { didYouMean } from '../src/problems/suggest.ts'
import { projectRoot } from '../src/program.ts'
import type { Scene } from './draw/kit.ts'

const scenesFolder = join(projectRoot, 'scripts/draw/scenes')
const imagesFolder = join(projectRoot, 'content/images')

const command = {
  name: 'draw',
  summary: 'Draws the pictures of the sample city into content/images/.',
  operand: { name: 'NAME', describe: 'one picture only, such as midsummer-quay' },
  options: {},
}

await run(command, async ({ operand }) => {
  const files = (await readdir(scenesFolder)).filter(file => file.endsWith('.ts'))
  const known = files.map(file => file.slice(0, -'.ts'.length)).sort()
  if (operand !== undefined && !known.includes(operand)) {
    throw new UsageError(
      `There is no scene "${operand}". ${didYouMean(operand, known, `There are: ${known.join(', ')}.`)}`,
    )
  }
  await mkdir(imagesFolder, { recursive: true })
  for (const name of operand === undefined ? known : [operand]) await drawScene(name)
  return 0
})

async function drawScene(name: string): Promise<void> {
  const { scene }: { scene: Scene } = await import(`./draw/scenes/${name}.ts`)
  const { renderScene } = await import('./draw/kit.ts')
  const bytes = await renderScene(scene)
  const file = `${scene.name}.${scene.format}`
  await writeFile(join(imagesFolder, file), bytes)
  process.stdout.write(`${file}  ${scene.width} × ${scene.height}  ${bytes.length} bytes\n`)
}
