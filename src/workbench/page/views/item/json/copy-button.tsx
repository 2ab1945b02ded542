import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useWords } from '../../../shell/language.tsx'
import { itemWords } from '../words.ts'

type CopyButtonProps = { readonly text: () => string; readonly children: ComponentChildren }

/** Copies a text, and tells whether it could. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const words = useWords(itemWords)
  const [came, setCame] = useState<'copied' | 'notCopied'>()
  useEffect(() => {
    if (came !== 'copied') return undefined
    const timer = setTimeout(() => setCame(undefined), toldMs)
    return () => clearTimeout(timer)
  }, [came])
  return (
    <span class="item-copy">
      <button type="button" onClick={async () => setCame(await copy(text()))}>
        {children}
      </button>
      <span role="status" class="item-copy-told">
        {came && words[came]}
      </span>
    </span>
  )
}

async function copy(text: string): Promise<'copied' | 'notCopied'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    // Without leave it is a DOMException; there is no clipboard at all where the page came over a network.
    if (error instanceof DOMException || error instanceof TypeError) return 'notCopied'
    throw error
  }
}

const toldMs = 3000
