import { AwsClient } from 'aws4fetch'
import type { RunningEngine } from '../engines/server-process.ts'
import { startCeph } from './ceph.ts'
import { reader, startSwift, writer } from './swift.ts'

export { reader, writer }

/** Starts the S3 engine of these tests: OpenStack Swift, or Ceph if the environment has `STORE_ENGINE=ceph`. */
export const startEngine = (): Promise<RunningEngine> =>
  process.env.STORE_ENGINE === 'ceph' ? startCeph() : startSwift()

/** A client that signs its requests to the bucket. */
export function openClient(): AwsClient {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = writer
  return new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'us-east-1' })
}
