import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { copyText } from '../../../parts/copy-text.ts'
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
      <button type="button" onClick={async () => setCame((await copyText(text())) ? 'copied' : 'notCopied')}>
        {children}
      </button>
      <span role="status" class="item-copy-told">
        {came && words[came]}
      </span>
    </span>
  )
}

const toldMs = 3000
