import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderScene, type Scene } from './draw/kit.ts'

const scenesFolder = new URL('./draw/scenes/', import.meta.url)
const imagesFolder = join(import.meta.dirname, '..', 'content', 'images')

const wanted = process.argv.slice(2)
const known = (await readdir(scenesFolder))
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -3))
  .sort()
const strangers = wanted.filter(name => !known.includes(name))
if (strangers.length > 0) {
  console.error(`No scene ${strangers.map(name => `"${name}"`).join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}
await mkdir(imagesFolder, { recursive: true })
for (const name of wanted.length > 0 ? wanted : known) await drawScene(name)

async function drawScene(name: string): Promise<void> {
  const { scene }: { scene: Scene } = await import(new URL(`${name}.ts`, scenesFolder).href)
  const bytes = await renderScene(scene)
  const file = `${scene.name}.${scene.format}`
  await writeFile(join(imagesFolder, file), bytes)
  console.log(`${file}  ${scene.width} × ${scene.height}  ${bytes.length} bytes`)
}
