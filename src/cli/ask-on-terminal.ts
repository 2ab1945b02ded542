import { createInterface } from 'node:readline/promises'

/** Whether there is a person to ask. */
export function hasTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY
}

/** Asks a question on the terminal. Returns whether the answer is yes; a closed terminal means no. */
export async function askOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>(resolve => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question), closed])
  terminal.close()
  return /^(?:y|yes|j|ja)$/i.test(answer.trim())
}
