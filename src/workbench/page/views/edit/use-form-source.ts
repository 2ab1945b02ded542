import { useContext, useEffect, useState } from 'preact/hooks'
import type { FormSource } from '../../../messages/form-messages.ts'
import { PageContext } from '../../shell/page-context.ts'
import { ignoreAbort, type Loaded, load, nothing } from '../../shell/requests.ts'

/** A file as the form shows it, loaded again with each revision of the content. `replace` shows a newer one, which a save answered. */
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
    // What was asked for before a save may answer with the file as it was.
  }, [file, revision, replaced])
  const replace = (source: FormSource) => {
    setReplaced(source)
    setLoaded({ value: source, isMissing: false })
  }
  return { ...loaded, replace }
}
