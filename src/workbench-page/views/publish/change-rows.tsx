import { groupBy } from '../../../base/group-by.ts'
import type { Cause, ChangedItem, Publishing } from '../../../workbench/messages/publish-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { listOfFile, lists } from '../../context/page-route.ts'
import { Button, Section, ShowMore } from '../../parts/controls.tsx'
import { changeKinds, choicesBeside, countRows } from '../../parts/list-changes.ts'
import { ChangeRow, ChoiceRow } from './change-row.tsx'
import type { assess } from './publish-state.ts'
import { type useChoice, useChoiceNames } from './use-choice.tsx'

type RowsProps = {
  readonly publishing: Publishing
  readonly choice: ReturnType<typeof useChoice>
  readonly found: Pick<ReturnType<typeof assess>, 'hasProblem' | 'usersOf'>
  readonly onBack: (status: string) => void
}

/** Everything to publish, by collection; nothing if there is nothing. The fields of an item that changes are loaded when it is opened. */
export function ChangeRows({ publishing, choice, found, onBack }: RowsProps) {
  const { publish: words, shell } = usePage()
  const { changes, choices, causes } = publishing
  const { tickOf, noteOf } = choice
  const nameChoice = useChoiceNames()
  const nameCauses = useCauseNames(causes)
  const others = changes ? choicesBeside(changes, choices) : []
  if (countRows(changes, choices) === 0) return null
  const propsOf = (entry: string) => {
    const users = found.usersOf(entry).map(({ file, title = file }) => title)
    const note = users.length > 0 ? words.stillUsed(users.join(', ')) : noteOf(entry)
    return { isBroken: found.hasProblem(entry), note, onBack }
  }
  return (
    <Section id="publish-changes" class="stack" title={words.changes}>
      {choices.length > 1 && <ChooseAll choice={choice} />}
      {lists.map(name => {
        const changed = changes?.since?.find(({ collection }) => collection === name)
        const rows = changeKinds.flatMap(kind =>
          [...groupBy(changed?.[kind] ?? [], ({ entry }) => entry).values()].map(items => ({ kind, items })),
        )
        const more = others.filter(({ entry }) => (listOfFile(`${entry}.md`) ?? 'pictures') === name)
        if (rows.length + more.length === 0) return null
        return (
          <div key={name}>
            <h3>{name === 'pictures' ? words.others : shell.views[name]}</h3>
            <ShowMore items={rows} first={30}>
              {({ kind, items }) => {
                const [{ entry, title }] = items
                const row = { kind, items, causes: kind === 'changed' ? nameCauses(items) : [] }
                return (
                  <div key={`${kind} ${entry}`} class="publish-line row">
                    {tickOf(entry, title)}
                    {changed && <ChangeRow collection={changed.collection} {...row} {...propsOf(entry)} />}
                  </div>
                )
              }}
            </ShowMore>
            <ShowMore items={more} first={30}>
              {choice => (
                <div key={choice.entry} class="publish-line row">
                  {tickOf(choice.entry, nameChoice(choice))}
                  <ChoiceRow choice={choice} name={nameChoice(choice)} {...propsOf(choice.entry)} />
                </div>
              )}
            </ShowMore>
          </div>
        )
      })}
    </Section>
  )
}

/** Chooses all or nothing. */
function ChooseAll({ choice }: Pick<RowsProps, 'choice'>) {
  const { publish: words } = usePage()
  const { going, left, tickAll } = choice
  const isPart = left.length > 0
  return (
    <p class="row middle">
      <Button text={words.chooseAll} onClick={() => tickAll(() => true)} isOff={!isPart} />
      <Button text={words.chooseNone} onClick={() => tickAll(() => false)} isOff={going.length === 0} />
      {isPart && <span class="quiet">{words.othersStay}</span>}
    </p>
  )
}

/** Returns a function that names what changes the items of an entry whose own files did not change, if that explains all their changed fields. */
function useCauseNames(causes: readonly Cause[]) {
  const { edit, localize } = usePage()
  return (items: readonly [ChangedItem, ...ChangedItem[]]) => {
    const changed = items.flatMap(({ fields }) => fields)
    const found = causes.filter(
      ({ usedBy, fields }) =>
        usedBy.includes(items[0].entry) && fields.some(field => changed.includes(field)),
    )
    // The entry may have been changed itself in a commit that is not published.
    if (!changed.every(field => found.some(({ fields }) => fields.includes(field)))) return []
    return found.map(({ kind, title }) =>
      title ? `${localize(title)} (${edit.kinds[kind]})` : edit.kinds[kind],
    )
  }
}
