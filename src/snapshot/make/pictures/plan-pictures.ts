import type { MediaChoice } from '../selection.ts'
import { planAll } from './all.ts'
import { planNone } from './none.ts'
import type { PicturePlan, PictureSources } from './picture-plan.ts'
import { planSmall } from './small.ts'

const planners = { all: planAll, small: planSmall, none: planNone } as const satisfies Record<
  MediaChoice,
  (sources: PictureSources) => PicturePlan | Promise<PicturePlan>
>

/** Decides which files of the pictures go along, and what the pages then say of them. @throws UnfitDist */
export async function planPictures(media: MediaChoice, sources: PictureSources): Promise<PicturePlan> {
  return planners[media](sources)
}
