import { usePage } from '../context/page-context.ts'
import { perform } from '../context/requests.ts'
import { ActionButton, type ActionButtonProps } from './controls.tsx'

type OpenButtonProps = {
  readonly file: string
  /** From 1. */
  readonly line?: number
  readonly column?: number
}

/** A button that opens a place of a file in the editor of this machine. */
export function OpenButton({ file, line = 1, column = 1 }: OpenButtonProps) {
  const { parts: words } = usePage()
  const act = async () => (await perform('open', { file, line, column })) || words.opened
  return <ActionButton text={words.open} label={`${words.open}: ${file}:${line}`} act={act} />
}

/** A button that copies a text, and says whether the browser allowed it. */
export function CopyButton(button: Omit<ActionButtonProps, 'act'> & { readonly value: string }) {
  const { copied, notCopied } = usePage().edit.unsavedText
  const copy = () => navigator.clipboard.writeText(button.value).then(() => copied)
  return <ActionButton {...button} act={() => copy().catch(() => notCopied)} />
}

type BringBackProps = Pick<OpenButtonProps, 'file'> &
  Pick<ActionButtonProps, 'isUndo'> & {
    /** The name that the status shows. Default: the file. */
    readonly name?: string
    /** How many files were removed together. */
    readonly count?: number | undefined
    readonly onBack?: (status: string) => void
  }

/** A button that brings a removed file back, with those that were removed together with it. */
export function BringBack({ file, name = file, count = 1, onBack, ...key }: BringBackProps) {
  const { parts: words } = usePage()
  const text = words.bringBack(count)
  const act = () => perform('bring-back', { file }, () => onBack?.(words.broughtBack(name)))
  return <ActionButton {...key} text={text} label={`${text}: ${file}`} act={act} />
}
