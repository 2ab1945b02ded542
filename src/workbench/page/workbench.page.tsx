import './shell/shell.css'
import './shell/shared.css'
import { render } from 'preact'
import { App } from './shell/app.tsx'
import { claimDrafts } from './views/edit/stored-drafts.ts'

const root = document.getElementById('workbench')
if (root) claimDrafts().then(() => render(<App />, root))
