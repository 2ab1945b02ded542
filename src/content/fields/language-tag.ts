import { Refused, scalarField } from './scalar.ts'
import { nameForm, typedForms } from './typed-form.ts'

/** A language tag such as `en` or `pt-BR`. */
export const languageTag = () =>
  scalarField(typed => {
    if (pattern.test(typed)) return typed
    return new Refused('bad-choice', `"${typed}" is not the tag of a language.`, hint)
  }).register(typedForms, languageForm)

const pattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/
const hint = 'Write it like en, sv or pt-BR.'

/** What can be typed for the tag of a language. */
export const languageForm = nameForm(pattern, hint)
