import { useState } from 'preact/hooks'
import { copyText } from '../../parts/copy-text.ts'
import { ask } from '../../shell/ask.ts'
import { useWords } from '../../shell/language.tsx'
import { overviewWords } from './words.ts'

type PlaceButtonsProps = {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Whether there is a text to open: not where the file is missing, or is a picture. */
  readonly isText: boolean
}

/** Ways to a place in a file: in the editor of this machine, or by its path. What came of it is told beside. */
export function PlaceButtons({ file, line, column, isText }: PlaceButtonsProps) {
  const words = useWords(overviewWords)
  const [told, setTold] = useState('')
  const place = `${file}:${line}`
  const open = async () => {
    const done = await ask('open', { file, line, column })
    setTold(done.kind === 'opened' ? words.opened : done.message)
  }
  const copy = async () => setTold((await copyText(place)) ? words.copied(place) : words.notCopied(place))
  return (
    <div class="overview-ways">
      {isText && (
        <button type="button" onClick={open} aria-label={`${words.open}: ${place}`}>
          {words.open}
        </button>
      )}
      <button type="button" onClick={copy} aria-label={`${words.copy}: ${place}`}>
        {words.copy}
      </button>
      <span class="overview-told quiet" role="status">
        {told}
      </span>
    </div>
  )
}
