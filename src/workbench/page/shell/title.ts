import { useEffect } from 'preact/hooks'

/** Names the tab by what is shown. Undefined where that is not known, or is for a part of the page to say. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
