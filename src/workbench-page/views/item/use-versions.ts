import type { ComparedVersion, EntryLanguages } from '../../../workbench/messages/form-messages.ts'
import { useData } from '../../context/requests.ts'

/** Returns an entry in all its languages; none while they are loaded, and for other files. */
export function useVersions(file: string): readonly ComparedVersion[] {
  return useData<EntryLanguages>(`languages.json?file=${encodeURIComponent(file)}`).value?.versions ?? []
}
