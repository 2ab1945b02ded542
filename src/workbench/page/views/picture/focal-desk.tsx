import { useEffect, useState } from 'preact/hooks'
import type { PictureView } from '../../../messages/picture.ts'
import type { FileVersion, Saved } from '../../../messages/save.ts'
import { ask } from '../../shell/ask.ts'
import { useWords } from '../../shell/language.tsx'
import { Conflict } from './conflict.tsx'
import { Crops } from './crops.tsx'
import { afterStep, type Draft, type DraftStep, type Point, versionToAskOn } from './draft.ts'
import type { Drafts } from './drafts.ts'
import { FocalFields } from './focal-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { Stage } from './stage.tsx'
import { pictureWords } from './words.ts'

type FocalDeskProps = { readonly picture: PictureView; readonly drafts: Drafts }

/** The picture with its focal point, what comes of it, and whether it is saved. */
export function FocalDesk({ picture, drafts }: FocalDeskProps) {
  const words = useWords(pictureWords)
  const { draft, set, save, giveUp, isJustSaved } = useDraft(picture, drafts)
  const point = draft ? draft.point : picture.focalPoint
  const theirs = draft?.theirs
  return (
    <div class="picture-desk">
      <Stage picture={picture} point={point} theirs={theirs?.focalPoint} onPoint={set} />
      <section class="picture-panel" aria-labelledby="focal-point">
        <h2 id="focal-point">{words.focalPoint}</h2>
        <p class="quiet" id="focal-help">
          {words.help}
        </p>
        <FocalFields point={point} onPoint={set} />
        <SaveBar
          draft={draft}
          hasPoint={point !== null}
          isJustSaved={isJustSaved}
          onSave={save}
          onReset={giveUp}
          onRemove={() => set(null)}
        />
        {draft && theirs && (
          <Conflict picture={picture} mine={draft.point} theirs={theirs} onTake={giveUp} onWrite={save} />
        )}
        <Crops picture={picture} point={point} />
      </section>
    </div>
  )
}

function useDraft(picture: PictureView, drafts: Drafts) {
  const { slug, sidecar: file } = picture
  const [savedVersion, setSavedVersion] = useState<FileVersion>()
  const kept = drafts.of(slug)
  const draft = afterStep(kept, { kind: 'look', file })
  const take = (step: DraftStep) => drafts.take(slug, step)
  // What was seen in the file is kept, too: it may be as before the next time.
  useEffect(() => take({ kind: 'look', file }), [kept, file])
  const set = (point: Point) => {
    setSavedVersion(undefined)
    take({ kind: 'set', point, file })
  }
  const save = async () => {
    const asked = afterStep(draft, { kind: 'save' })
    if (asked === draft || asked === undefined) return
    take({ kind: 'save' })
    const saved = await askToSave(slug, asked)
    take({ kind: 'answer', saved })
    setSavedVersion(saved.kind === 'saved' ? saved.version : undefined)
  }
  // A draft that is settled is in the file, of which the data tell a little later.
  const isJustSaved = savedVersion !== undefined && (draft !== undefined || savedVersion === file.version)
  return { draft, set, save, giveUp: () => take({ kind: 'give-up' }), isJustSaved }
}

async function askToSave(slug: string, draft: Draft): Promise<Saved> {
  const asked = { slug, focalPoint: draft.point, seen: draft.seen }
  const saved = await ask('focal-point', asked)
  const seen = versionToAskOn(draft, saved)
  return seen === undefined ? saved : ask('focal-point', { ...asked, seen })
}
