import { signaturePath } from '../manifest.ts'
import type { PublicKey } from '../sign/keys.ts'
import { readSignature } from '../sign/signature.ts'
import type { Zip } from '../zip/read.ts'
import { readEntry } from './entry.ts'
import type { Finding } from './finding.ts'
import type { SignatureState } from './report.ts'

/** Checks the signature of a manifest, where there is one; with trusted keys there must be. */
export async function checkSignature(
  zip: Zip,
  manifest: Buffer | undefined,
  trusted: readonly PublicKey[],
): Promise<{ readonly signature: SignatureState; readonly findings: readonly Finding[] }> {
  const entry = zip.entries.get(signaturePath)
  if (entry === undefined) return { signature: { state: 'none' }, findings: tellUnsigned(trusted) }
  const { bytes, findings } = await readEntry(zip, entry)
  if (bytes === undefined) return { signature: { state: 'wrong' }, findings }
  const reading = manifest
    ? readSignature(manifest, bytes, trusted)
    : { fault: 'There is no manifest that it could be of.' }
  if ('fault' in reading) {
    const fault = { entry: signaturePath, kind: 'signature', message: reading.fault } as const
    return { signature: { state: 'wrong' }, findings: [...findings, fault] }
  }
  return { signature: { state: 'signed', ...reading.signer }, findings }
}

function tellUnsigned(trusted: readonly PublicKey[]): Finding[] {
  if (trusted.length === 0) return []
  const names = trusted.map(({ name }) => JSON.stringify(name)).join(' or ')
  return [
    { entry: undefined, kind: 'signature', message: `It is not signed; expected a signature by ${names}.` },
  ]
}
