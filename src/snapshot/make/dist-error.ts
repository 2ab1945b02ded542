import { ToldError } from '../../base/problems/told-error.ts'

/** The built site cannot be made a snapshot of as it is: which file, and why. */
export class UnfitDist extends ToldError {
  override readonly name = 'UnfitDist'

  constructor(file: string, fault: string) {
    super(`${file}: ${fault} Make the site anew with \`npm run build\`.`)
  }
}
