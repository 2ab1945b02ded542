import type { PublicKey } from '../../snapshot/sign/keys.ts'
import { type GivenOptions, type OptionSpec, readList } from '../options.ts'

/** The option that names keys to trust. */
export const trustOption: OptionSpec = {
  value: 'PUBFILE',
  describe: 'a public key that must have signed it; of several, one of them',
}

/** The keys that `--trust` names. @throws KeyError */
export async function readTrusted(given: GivenOptions): Promise<readonly PublicKey[]> {
  const { readPublicKey } = await import('../../snapshot/sign/key-files.ts')
  return Promise.all((readList(given, 'trust') ?? []).map(readPublicKey))
}
