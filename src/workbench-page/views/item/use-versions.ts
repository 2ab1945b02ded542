import type { ComparedVersion, EntryLanguages } from '../../../workbench/messages/form-messages.ts'
import { useData } from '../../context/requests.ts'

/** Returns an entry in all its languages; none for other files, and undefined while they are loaded. */
export function useVersions(file: string): readonly ComparedVersion[] | undefined {
  return useData<EntryLanguages>(`languages.json?file=${encodeURIComponent(file)}`).value?.versions
}
