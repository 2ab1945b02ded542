import * as field from '../fields/index.ts'
import { about } from '../fields/index.ts'

/** The fields of events, objects and guides that control when an entry is published. They are not published themselves. */
export const scheduleFields = {
  published: about(
    'The first day on which it is published, such as 2027-01-10; at once if left out.',
    field.firstDay().optional(),
  ),
  until: about(
    'The last day on which it is published, such as 2027-09-01; for ever if left out.',
    field.date().optional(),
  ),
  draft: about(
    'Not published, and its problems stop nothing: true or false (if left out).',
    field.boolean().optional(),
  ),
}
