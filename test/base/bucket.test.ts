import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { openBucket } from '../../src/base/bucket.ts'
import { listen } from '../../src/hosts/serve/node-http.ts'

const object = (name: string | number) => `<Contents><Key>renditions/${name}</Key><Size>1</Size></Contents>`

it('a bucket that takes objects and keeps none is a fault of the bucket', async () => {
  let kept: Buffer = Buffer.alloc(0)
  const server = createServer(async (message, answer) => {
    const body = await buffer(message)
    if (message.method === 'PUT') kept = body.length > 5 ? Buffer.alloc(5) : body
    answer.end(message.method === 'PUT' ? '' : kept)
  })
  const bucket = await openOn(server)
  await bucket.put('a', Buffer.from('small'))
  await bucket.confirm('a', Buffer.from('small'))
  await bucket.put('b', Buffer.from('larger'))
  await expect(bucket.confirm('b', Buffer.from('larger'))).rejects.toThrow('it does not give back b')
})

it('an upload that is answered as if it had asked for an object is refused', async () => {
  const bucket = await openOn(
    createServer((_, answer) => answer.writeHead(404).end('<Code>NoSuchKey</Code>')),
  )
  expect(await bucket.get('a', 5)).toBeUndefined()
  await expect(bucket.put('a', Buffer.from('small'))).rejects.toThrow('HTTP 404 (NoSuchKey)')
})

async function openOn(server: Server) {
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_ENDPOINT_URL: endpoint }
  return openBucket('s3://pictures', keys)
}

it.each<[string, (page: number) => string]>([
  ['repeats itself', () => object('a')],
  ['is empty, with more to come', () => ''],
  ['has one object on a page', object],
  [
    'has 5,000 objects on a page',
    page => Array.from({ length: 5000 }, (_, index) => object(`${page}-${index}`)).join(''),
  ],
  ['has pages of many megabytes', page => object(page) + ' '.repeat(10_000_000)],
  ['has names without an end', () => '<Key></Key>'.repeat(500_000)],
])('a list of a bucket that %s is a fault of the bucket', async (_, objects) => {
  let page = 0
  const server = createServer((_, answer) =>
    answer.end(`<ListBucketResult>${objects(++page)}<NextContinuationToken>${page}</NextContinuationToken>`),
  )
  await expect((await openOn(server)).list('renditions/')).rejects.toThrow('a list without an end')
})
