import './shell/shell.css'
import './shell/shared.css'
import { render } from 'preact'
import { claimDrafts } from './drafts/stored-drafts.ts'
import { App } from './shell/app.tsx'

const root = document.getElementById('workbench')
if (root) claimDrafts().then(() => render(<App />, root))

// Links to other sites open in a tab of their own. The browser follows the link after this, with any key or button.
const openInNewTab = ({ target }: MouseEvent) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !/^https?:$/.test(link.protocol) || link.origin === location.origin) return
  link.target = '_blank'
  link.rel = 'noopener'
}
addEventListener('click', openInNewTab, true)
