import { useEffect } from 'preact/hooks'

/** Names the tab by what is shown, and takes the name back when something else is. Undefined while it is not known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
