import type { ComponentChildren } from 'preact'
import { groupBy } from '../../../base/group-by.ts'
import type { Cause, Changes, Publishing } from '../../../workbench/messages/publish-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { listOfFile, lists } from '../../context/page-route.ts'
import { Button, Section, ShowMore } from '../../parts/controls.tsx'
import { ProblemList } from '../../parts/file-problems.tsx'
import { changeKinds, choicesBeside, countRows } from '../../parts/list-changes.ts'
import { ChangeRow, type ChangeRowProps, ChoiceRow } from './change-row.tsx'
import type { findProblems } from './publish-state.ts'
import { type useChoice, useChoiceNames } from './use-choice.tsx'

type RowsProps = {
  readonly publishing: Publishing
  readonly choice: ReturnType<typeof useChoice>
  readonly problemsOf: ReturnType<typeof findProblems>
  readonly onBack: (status: string) => void
}

/** Everything to publish, by collection, and folded below each change what changes only because of it; nothing if there is nothing. The fields of an item that changes are loaded when it is opened. */
export function ChangeRows({ publishing, choice, problemsOf, onBack }: RowsProps) {
  const { publish: words, shell, language: reader, edit, localize } = usePage()
  const { changes, choices, causes } = publishing
  const { tickOf, noteOf, going, left, tickAll } = choice
  const nameChoice = useChoiceNames()
  if (countRows(changes, choices) === 0) return null
  const isAllChosen = choices.every(each => going.includes(each) || choice.isStopped(each))
  const rows = listRows(changes, causes)
  const others = changes ? choicesBeside(changes, choices) : []
  const alongOf = groupBy(rows, ({ causes }) => causes[0]?.entry)
  const choiceOf = (entry: string) => choices.find(each => each.entry === entry)
  const propsOf = (entry: string) => {
    const own = choiceOf(entry)
    const fields = own?.fields ?? []
    return { isBroken: problemsOf(entry).length > 0, note: own && noteOf(own), fields, onBack }
  }
  const itemOf = ({ items }: Row) => items.find(({ language }) => language === reader) ?? items[0]
  const drawRow = ({ causes, ...row }: Row) => {
    const item = itemOf({ causes, ...row })
    const names = causes.map(({ kind, title }) =>
      title ? `${localize(title)} (${edit.kinds[kind]})` : edit.kinds[kind],
    )
    // The only cause is the row above.
    const props = { ...row, item, causes: names.length > 1 ? names : [], ...propsOf(item.entry) }
    return <ChangeRow key={`${row.kind} ${item.entry}`} {...props} />
  }
  const drawLine = (entry: string, name: string, own: ComponentChildren) => {
    const along = alongOf.get(entry) ?? []
    const choice = choiceOf(entry)
    return (
      <div key={entry} class="publish-line row">
        {choice && tickOf(choice, name)}
        <div class="stack tight">
          {own}
          {problemsOf(entry).map(file => (
            <ProblemList key={file.file} {...file} below={name} />
          ))}
          {along.length > 0 && (
            <details class="publish-along">
              <summary class="quiet small">{words.along(along.length)}</summary>
              <div class="stack tight">
                <ShowMore items={along} first={30}>
                  {drawRow}
                </ShowMore>
              </div>
            </details>
          )}
        </div>
      </div>
    )
  }
  return (
    <Section id="publish-changes" class="stack" title={words.changes}>
      {choices.length > 1 && (
        <p class="row middle">
          <Button text={words.chooseAll} onClick={() => tickAll(() => true)} isOff={isAllChosen} />
          <Button text={words.chooseNone} onClick={() => tickAll(() => false)} isOff={going.length === 0} />
          {left.length > 0 && <span class="quiet">{words.othersStay}</span>}
        </p>
      )}
      {lists.map(name => {
        const own = rows.filter(({ collection, causes }) => collection === name && causes.length === 0)
        const lines = [...groupBy(own, ({ items }) => items[0].entry)]
        const more = others.filter(({ entry }) => (listOfFile(`${entry}.md`) ?? 'pictures') === name)
        if (lines.length + more.length === 0) return null
        return (
          <div key={name}>
            <h3>{name === 'pictures' ? words.others : shell.views[name]}</h3>
            <ShowMore items={lines} first={30}>
              {([entry, own]) => drawLine(entry, itemOf(own[0]).title, own.map(drawRow))}
            </ShowMore>
            <ShowMore items={more} first={30}>
              {each => {
                const name = nameChoice(each)
                const row = <ChoiceRow choice={each} name={name} {...propsOf(each.entry)} />
                return drawLine(each.entry, name, row)
              }}
            </ShowMore>
          </div>
        )
      })}
    </Section>
  )
}

type Row = Pick<ChangeRowProps, 'collection' | 'kind' | 'items'> & {
  /** What changes the items, if their own files did not change and that explains all their changed fields. */
  readonly causes: readonly Cause[]
}

/** Lists the entries that differ from the published ones, each by what happens to it. */
function listRows(changes: Changes | undefined, causes: readonly Cause[]): Row[] {
  return (changes?.since ?? []).flatMap(({ collection, ...each }) =>
    changeKinds.flatMap(kind =>
      [...groupBy(each[kind], ({ entry }) => entry)].map(([entry, items]): Row => {
        const changed = items.flatMap(({ fields }) => fields)
        const found = causes.filter(
          ({ usedBy, fields }) => usedBy.includes(entry) && fields.some(field => changed.includes(field)),
        )
        // The entry may have been changed itself in a commit that is not published.
        const isWhole = changed.every(field => found.some(({ fields }) => fields.includes(field)))
        return { collection, kind, items, causes: kind === 'changed' && isWhole ? found : [] }
      }),
    ),
  )
}
