import { useEffect, useState } from 'preact/hooks'
import type { PublishChoice, Publishing } from '../../../workbench/messages/publish-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { CheckField } from '../../parts/controls.tsx'
import { reviewOf } from '../../parts/list-changes.ts'
import { ReviewTag } from './change-row.tsx'

/** Returns a function that names what can be published: other files than entries with their kind. */
export function useChoiceNames() {
  const { edit, localize } = usePage()
  return ({ entry, title }: Pick<PublishChoice, 'entry' | 'title'>) => {
    const [folder = '', slug] = entry.split('/')
    const kind = Object.entries(edit.kinds).find(([name]) => name === folder)?.[1]
    if (kind && slug === undefined) return kind
    // The rows of these are below the name of their collection.
    const isBare = !kind || ['events', 'objects', 'guides'].includes(folder)
    return isBare ? localize(title) : `${localize(title)} (${kind})`
  }
}

/** The entries that are ticked for publishing, kept for the next visit. Those that problems stop never are, and those sent for review not until they are ticked again; the files `broughtBack` to what they were before a publish are. */
export function useChoice(
  { choices = [], git = null, seen = null }: Partial<Publishing>,
  problemsOf: (entry: string) => readonly unknown[],
  broughtBack: readonly string[],
  onChoose: () => void,
) {
  const { publish: words, run } = usePage()
  const nameOf = useChoiceNames()
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(JSON.parse(localStorage.getItem(ticksKey) ?? '[]')),
  )
  useEffect(() => localStorage.setItem(ticksKey, JSON.stringify([...ticks])), [ticks])
  const isKnown = git !== null && seen !== null
  const reviewOfChoice = (choice: PublishChoice) => reviewOf(choice, git?.reviews)
  // A tick from before an entry was sent for review does not publish it without an answer.
  const keyOf = (choice: PublishChoice) => `${choice.entry} ${reviewOfChoice(choice)?.sent ?? ''}`
  // What was published is a new change the next time.
  useEffect(() => {
    const rest = [...ticks].filter(([key]) => choices.some(choice => keyOf(choice) === key))
    if (isKnown && rest.length < ticks.size) setTicks(new Map(rest))
  }, [choices, isKnown])
  // Once something is left out by hand, nothing that comes later is published unseen.
  const isByHand = [...ticks.values()].includes(false)
  /** Returns an entry with all that cannot be published without it. */
  const withUsers = (entry: string) => {
    // A loop over a set also visits entries that it adds: one that cannot do without this entry may be needed by others.
    const all = new Set([entry])
    for (const each of all)
      for (const user of choices.find(({ entry }) => entry === each)?.usedBy ?? []) all.add(user)
    return all
  }
  const broken = choices.filter(({ entry }) => problemsOf(entry).length > 0)
  const stopped = new Set(broken.flatMap(({ entry }) => [...withUsers(entry)]))
  const isStopped = ({ entry }: PublishChoice) => stopped.has(entry)
  const isTicked = (choice: PublishChoice) =>
    !isStopped(choice) &&
    (ticks.get(keyOf(choice)) ??
      (choice.files.some(file => broughtBack.includes(file)) || !(isByHand || reviewOfChoice(choice))))
  const chosen = new Set(choices.filter(isTicked).map(({ entry }) => entry))
  for (const entry of chosen)
    for (const { usedBy, ...needed } of choices) if (usedBy.includes(entry)) chosen.add(needed.entry)
  const isGoing = ({ entry }: PublishChoice) => chosen.has(entry)
  const usersOf = ({ usedBy }: PublishChoice) =>
    choices.filter(each => usedBy.includes(each.entry) && isGoing(each))
  /** Returns why an entry is ticked or not, if nobody ticked it. */
  const reasonOf = (choice: PublishChoice) => {
    const lacking = choices.filter(each => isStopped(each) && each.usedBy.includes(choice.entry))
    if (lacking.length > 0) return words.lacks(lacking.map(nameOf).join(', '))
    if (isStopped(choice)) return false
    const users = usersOf(choice).map(nameOf).join(', ')
    if (users) return words.goesWith(users)
    const shared = choices.filter(each => isGoing(each) && each.usedBy.includes(choice.entry))
    if (!isGoing(choice) && shared.length > 0) return words.getsAnyway(shared.map(nameOf).join(', '))
    const isNew = isByHand && !ticks.has(keyOf(choice)) && !isTicked(choice) && !reviewOfChoice(choice)
    return isNew && run?.outcome !== null && words.cameLater
  }
  // Those that need each other are left out together.
  const isLocked = (choice: PublishChoice) =>
    usersOf(choice).some(({ entry }) => !withUsers(entry).has(choice.entry))
  const tickAll = (isTicked: (choice: PublishChoice) => boolean) => {
    onChoose()
    const free = choices.filter(choice => !isStopped(choice))
    setTicks(new Map(free.map(choice => [keyOf(choice), isTicked(choice)])))
  }
  const choose = (entries: readonly string[], isChosen: boolean) =>
    tickAll(choice => (entries.includes(choice.entry) ? isChosen : isTicked(choice)))
  return {
    going: choices.filter(isGoing),
    isStopped,
    left: choices.filter(choice => !isGoing(choice)).flatMap(({ files }) => files),
    choose,
    tickAll,
    /** Returns the checkbox of an entry that has a row. */
    tickOf: (choice: PublishChoice, name: string) => (
      <CheckField
        control={{ 'aria-label': words.choose(name), disabled: isLocked(choice) || isStopped(choice) }}
        text=""
        isChecked={isGoing(choice)}
        onCheck={isChecked => choose(isChecked ? [choice.entry] : [...withUsers(choice.entry)], isChecked)}
      />
    ),
    /** Returns whether an entry waits for a review, and why it is ticked or not. */
    noteOf: (choice: PublishChoice) =>
      reviewOfChoice(choice) ? (
        <>
          <ReviewTag choice={choice} /> {isGoing(choice) && words.unanswered} {reasonOf(choice)}
        </>
      ) : (
        reasonOf(choice)
      ),
  }
}

const ticksKey = 'workbench-publish'
