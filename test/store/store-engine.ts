import type { RunningEngine } from '../engines/server-process.ts'
import { startCeph } from './ceph.ts'
import { startSwift } from './swift.ts'

export { reader, writer } from './swift.ts'

/** Starts the S3 engine of these tests: OpenStack Swift, or Ceph if the environment has `STORE_ENGINE=ceph`. */
export const startEngine = (): Promise<RunningEngine> =>
  process.env.STORE_ENGINE === 'ceph' ? startCeph() : startSwift()
