/** Puts a text into the clipboard. False where the browser gives no leave, or has no clipboard, as on a page that came over a network. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}
