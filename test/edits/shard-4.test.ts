import { testShard } from './shards.ts'

await testShard(3)
