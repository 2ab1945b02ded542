import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { findFreePort, type RunningEngine, startServer } from '../engines/server-process.ts'
import { reader, writer } from './swift.ts'

const run = promisify(execFile)

/** Starts a Ceph cluster with one disk and its S3 gateway on this machine, and creates the bucket `pictures`. */
export function startCeph(): Promise<RunningEngine> {
  return startServer(async ({ folder, port, url }) => {
    const [cluster, disk, monitor] = [randomUUID(), randomUUID(), `[v1:127.0.0.1:${await findFreePort()}]`]
    for (const name of ['monitor', 'disk', 'gateway', 'run']) await mkdir(join(folder, name))
    const config = join(folder, 'ceph.conf')

    await writeFile(config, cephConfig({ folder, cluster, monitor, port }))
    const call = (program: string, ...words: string[]) =>
      execFileSync(program, words, { cwd: folder, env: { ...process.env, CEPH_CONF: config }, stdio: 'pipe' })
    call('monmaptool', '--create', '--addv', 'a', monitor, '--fsid', cluster, 'map')
    call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'map')
    const script = `start() { setpriv --pdeathsig KILL "$@" -f & }
start ceph-mon -i a && ceph osd new ${disk} && ceph-osd -i 0 --mkfs --osd-uuid ${disk} --fsid ${cluster} &&
start ceph-osd -i 0 && exec radosgw -f -n client.gateway`
    const onReady = async () => {
      await addUser({ config, name: 'writer', keys: writer })
      await addUser({ config, name: 'reader', keys: reader })
      await makeBucket(url)
    }
    return { command: ['sh', '-c', script], env: { CEPH_CONF: config }, onReady }
  })
}

type Place = { folder: string; cluster: string; monitor: string; port: number }

function cephConfig({ folder, cluster, monitor, port }: Place): string {
  return `[global]
fsid = ${cluster}
mon host = ${monitor}
public network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
mon data = ${folder}/monitor
mon data avail crit = 1
osd data = ${folder}/disk
osd objectstore = bluestore
bluestore block size = 4294967296
osd pool default size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
osd crush chooseleaf type = 0
rgw data = ${folder}/gateway
rgw frontends = beast endpoint=127.0.0.1:${port}
run dir = ${folder}/run
admin socket = ${folder}/run/$name.$pid.socket
pid file = ${folder}/run/$name.pid
log file = ${folder}/$name.log
`
}

type Keys = typeof writer

async function addUser({ config, name, keys }: { config: string; name: string; keys: Keys }): Promise<void> {
  const { AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret } = keys
  const user = ['--uid', name, '--display-name', name, '--access-key', key, '--secret-key', secret]
  await run('radosgw-admin', ['-c', config, 'user', 'create', ...user])
}

async function makeBucket(url: string): Promise<void> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = writer
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3' })
  const statement = {
    Effect: 'Allow',
    Principal: { AWS: ['arn:aws:iam:::user/reader'] },
    Action: ['s3:GetObject', 's3:ListBucket'],
    Resource: ['arn:aws:s3:::pictures', 'arn:aws:s3:::pictures/*'],
  }
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
  for (const [path, body] of Object.entries({ pictures: '', 'pictures?policy': policy })) {
    const made = await client.fetch(`${url}/${path}`, { method: 'PUT', body })
    if (!made.ok) throw new Error(`Ceph makes no bucket: ${made.status} ${await made.text()}`)
  }
}
