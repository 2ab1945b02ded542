import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { findFreePort, type RunningEngine, startServer } from '../engines/server-process.ts'

/** Two users of the bucket: one may do anything, the other only read and list. */
export const writer = { AWS_ACCESS_KEY_ID: 'city:writer', AWS_SECRET_ACCESS_KEY: 'writers-secret' }
export const reader = { AWS_ACCESS_KEY_ID: 'city:reader', AWS_SECRET_ACCESS_KEY: 'readers-secret' }

/** Starts OpenStack Swift with its S3 layer on this machine, and creates the bucket `pictures`. */
export function startSwift(): Promise<RunningEngine> {
  return startServer(async ({ folder, port, url }) => {
    await mkdir(join(folder, 'disks/disk'), { recursive: true })
    const kinds = ['account', 'container', 'object'] as const
    for (const kind of kinds) await writeStorage(folder, kind)
    const memcached = await findFreePort()
    await writeFile(join(folder, 'proxy.conf'), proxyConfig({ folder, port, memcached }))
    // The servers leave the process group, but end with the proxy.
    const storage = kinds
      .map(kind => `setpriv --pdeathsig KILL swift-${kind}-server ${kind}.conf &`)
      .join(' ')
    const user = process.getuid?.() === 0 ? '-u root' : ''
    const script = `memcached -l 127.0.0.1 -p ${memcached} ${user} & ${storage} exec swift-proxy-server proxy.conf`
    return { command: ['sh', '-c', script], onReady: () => makeBucket(url) }
  })
}

/** A client that signs its requests to the bucket. */
export function openClient(): AwsClient {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = writer
  return new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'us-east-1' })
}

/** Writes the configuration of a storage server with one disk and no copies. */
async function writeStorage(folder: string, kind: string): Promise<void> {
  const port = await findFreePort()
  const ring = (...words: string[]) =>
    execFileSync('swift-ring-builder', [`${kind}.builder`, ...words], { cwd: folder })
  ring('create', '2', '1', '0')
  ring('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  ring('rebalance')
  const config = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
devices = ${join(folder, 'disks')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
  await writeFile(join(folder, `${kind}.conf`), config)
}

function proxyConfig({ folder, port, memcached }: { folder: string; port: number; memcached: number }) {
  const filters = ['catch_errors', 'proxy_logging', 'listing_formats', 'bulk', 's3api', 'slo']
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors proxy_logging memcache listing_formats bulk s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000
[filter:memcache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:tempauth]
use = egg:swift#tempauth
user_city_writer = ${writer.AWS_SECRET_ACCESS_KEY} .admin
user_city_reader = ${reader.AWS_SECRET_ACCESS_KEY}
${filters.map(name => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`
}

// The storage servers start a moment after the proxy.
async function makeBucket(url: string): Promise<void> {
  const login = { 'x-auth-user': writer.AWS_ACCESS_KEY_ID, 'x-auth-key': writer.AWS_SECRET_ACCESS_KEY }
  for (let attempts = 100; attempts > 0; attempts--) {
    const { headers } = await fetch(`${url}/auth/v1.0`, { headers: login })
    const token = headers.get('x-auth-token') ?? ''
    const made = await fetch(`${headers.get('x-storage-url')}/pictures`, {
      method: 'PUT',
      headers: { 'x-auth-token': token, 'x-container-read': reader.AWS_ACCESS_KEY_ID },
    })
    if (made.ok) return
    await setTimeout(200)
  }
  throw new Error('Swift makes no bucket.')
}
