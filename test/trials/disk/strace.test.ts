import { describe, expect, it } from 'vitest'
import { describeCall, readCalls, withoutTwins } from './strace.ts'

const record = `7 openat(AT_FDCWD</w>, "/usr/lib/x.so", O_RDONLY|O_CLOEXEC) = 3</usr/lib/x.so>
7 openat(AT_FDCWD</w>, "/w/dist", O_RDONLY|O_DIRECTORY) = 19</w/dist>
9 write(20</w/dist.staging-1/site.json>, ""..., 12 <unfinished ...>
7 openat(AT_FDCWD</w>, "/w/dist", O_RDONLY) = 19</w/dist>
9 <... write resumed>) = 12
9 openat(AT_FDCWD</w>, "/w/dist", O_RDONLY) = 19</w/dist>
9 rename("/w/dist", "/w/dist.previous-1") = 0
9 rename("/w/dist.staging-1", "/w/dist") = 0
7 +++ exited with 0 +++
`

describe('a record of strace', () => {
  it('gives the calls that touch a file of the folder, numbered by thread', () => {
    expect(readCalls(record, '/w').map(describeCall)).toEqual([
      'openat dist (1)',
      'write dist.staging-1/site.json (1)',
      'openat dist (2)',
      'openat dist (1)',
      'rename dist (1)',
      'rename dist.staging-1 (1)',
    ])
  })

  it('has one of two calls that strace cannot log apart', () => {
    expect(withoutTwins(readCalls(record, '/w'))).toHaveLength(5)
  })
})
