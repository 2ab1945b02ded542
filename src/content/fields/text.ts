import { importableField } from './importable.ts'
import { readAnyText, readText } from './read-text.ts'
import { Refused, scalarField } from './scalar.ts'
import { anyTextForm, textForm, typedForms } from './typed-form.ts'

const anyReader = { read: readAnyText, form: anyTextForm }

/** Text as typed, not blank; any text where it was imported. */
export const text = () => importableField({ read: readText, form: textForm }, anyReader)

/** Text as typed; blank and empty ones too, which are typed as `""`. */
export const anyText = () => importableField(anyReader, anyReader)

/** `true` or `false`. */
export const boolean = () =>
  scalarField(typed => {
    if (typed === 'true' || typed === 'false') return typed === 'true'
    return new Refused('bad-boolean', `"${typed}" is neither true nor false.`, 'Write true or false.')
  }).register(typedForms, { enum: [true, false, 'true', 'false'] })
