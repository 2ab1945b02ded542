import { useContext, useEffect, useState } from 'preact/hooks'
import type { FormSource } from '../../../messages/form-messages.ts'
import { PageContext } from '../../shell/page-context.ts'
import { ignoreAbort, type Loaded, load, nothing } from '../../shell/requests.ts'

/** Returns the data of a form, loaded again with each revision of the content. `replace` shows newer data that a save returned. */
export function useFormSource(
  file: string,
): Loaded<FormSource> & { readonly replace: (source: FormSource) => void } {
  const { revision } = useContext(PageContext)
  const [loaded, setLoaded] = useState<Loaded<FormSource>>(nothing)
  const [replaced, setReplaced] = useState<FormSource>()
  useEffect(() => {
    const stop = new AbortController()
    load<FormSource>(`source.json?file=${encodeURIComponent(file)}`, stop.signal).then(setLoaded, ignoreAbort)
    return () => stop.abort()
    // A request from before a save may return the old file.
  }, [file, revision, replaced])
  const replace = (source: FormSource) => {
    setReplaced(source)
    setLoaded({ value: source, isMissing: false })
  }
  return { ...loaded, replace }
}
