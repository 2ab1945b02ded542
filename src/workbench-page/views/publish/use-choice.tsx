import { useEffect, useState } from 'preact/hooks'
import type {
  PublishChoice,
  Publishing,
  UncommittedFile,
} from '../../../workbench/messages/publish-messages.ts'
import { CheckField } from '../../parts/controls.tsx'
import { useLocalizer, useWords } from '../../shell/page-context.ts'

/** Something to choose that changes no item by itself, or whose change cannot be shown while it has problems. */
export type NamedChoice = PublishChoice & Pick<UncommittedFile, 'kind'> & { readonly name: string }

/** What is ticked to be published, also on the next visit. What was sent for review is not, until it is ticked again. */
export function useChoice(
  { choices = [], git = null, seen = null }: Partial<Publishing>,
  titleOf: (entry: string) => string | undefined,
) {
  const words = useWords('publish')
  const { kinds } = useWords('edit')
  const localize = useLocalizer()
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(JSON.parse(localStorage.getItem(ticksKey) ?? '[]')),
  )
  useEffect(() => localStorage.setItem(ticksKey, JSON.stringify([...ticks])), [ticks])
  const isKnown = git !== null && seen !== null
  // What was published is a new change the next time.
  useEffect(() => {
    const rest = [...ticks].filter(([entry]) => choices.some(choice => choice.entry === entry))
    if (isKnown && rest.length < ticks.size) setTicks(new Map(rest))
  }, [choices, isKnown])
  const waiting = (git?.reviews ?? []).filter(({ isIn }) => !isIn).flatMap(({ files }) => files)
  const isSent = ({ files }: PublishChoice) => files.some(file => waiting.includes(file))
  const isTicked = (choice: PublishChoice) => ticks.get(choice.entry) ?? !isSent(choice)
  const chosen = new Set(choices.filter(isTicked).map(({ entry }) => entry))
  // A set also visits what is added to it meanwhile: what an entry needs can need something, too.
  for (const entry of chosen)
    for (const { usedBy, ...needed } of choices) if (usedBy.includes(entry)) chosen.add(needed.entry)
  const isGoing = ({ entry }: PublishChoice) => chosen.has(entry)
  const nameOf = ({ entry, title, files }: PublishChoice) => {
    const [folder, slug] = entry.split('/')
    const kind = Object.entries(kinds).find(([name]) => name === folder)?.[1]
    if (!kind) return String(files[0])
    const named = title ? localize(title) : (titleOf(entry) ?? slug)
    // The rows of these are below the name of their collection.
    if (named === undefined) return kind
    return ['events', 'objects', 'guides'].includes(`${folder}`) ? named : `${named} (${kind})`
  }
  const usersOf = ({ usedBy }: PublishChoice) =>
    choices.filter(each => usedBy.includes(each.entry) && isGoing(each))
  const noteOf = (choice: PublishChoice) => {
    const users = usersOf(choice).map(nameOf).join(', ')
    if (users) return words.goesWith(users)
    const shared = choices.filter(each => isGoing(each) && each.usedBy.includes(choice.entry))
    if (!isGoing(choice) && shared.length > 0) return words.getsAnyway(shared.map(nameOf).join(', '))
    return isSent(choice) ? words.isSent : ''
  }
  const tick = (choice: PublishChoice, label: string) => (
    <CheckField
      control={{ 'aria-label': label, disabled: usersOf(choice).length > 0 }}
      text=""
      isChecked={isGoing(choice)}
      onCheck={isChecked => setTicks(new Map([...ticks, [choice.entry, isChecked]]))}
    />
  )
  return {
    going: choices.filter(isGoing),
    left: choices.filter(choice => !isGoing(choice)).flatMap(({ files }) => files),
    /** Forgets the ticks of what was just sent. */
    forgetTicks: () => setTicks(new Map([...ticks].filter(([entry]) => !chosen.has(entry)))),
    tickAll: (isTicked: (entry: string) => boolean) =>
      setTicks(new Map(choices.map(({ entry }) => [entry, isTicked(entry)]))),
    /** Returns the checkbox of an entry that has a row. */
    tickOf: (entry: string, name: string) => {
      const choice = choices.find(each => each.entry === entry)
      return choice && tick(choice, words.choose(name))
    },
    /** Returns why an entry is ticked or not, if nobody ticked it. */
    noteOf: (entry: string) =>
      choices
        .filter(each => each.entry === entry)
        .map(noteOf)
        .join(''),
    /** Returns what can be chosen besides the given entries, each with its name and the kind of its change. */
    choicesWithout: (entries: ReadonlySet<string>): NamedChoice[] =>
      choices
        .filter(({ entry }) => !entries.has(entry))
        .map(choice => {
          const of =
            git?.files.filter(({ file }) => choice.files.includes(file)).map(({ kind }) => kind) ?? []
          const kind = of.every(each => each === of[0]) ? (of[0] ?? 'changed') : 'changed'
          return { ...choice, name: nameOf(choice), kind }
        }),
  }
}

const ticksKey = 'workbench-publish'
