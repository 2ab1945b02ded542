import './shell/shell.css'
import './shell/shared.css'
import { render } from 'preact'
import { App } from './shell/app.tsx'

const root = document.getElementById('workbench')
if (root) render(<App />, root)
