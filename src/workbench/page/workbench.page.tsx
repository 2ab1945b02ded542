import { render } from 'preact'
import { App } from './shell/app.tsx'
import './shell/shell.css'

const root = document.getElementById('workbench')
if (root) render(<App />, root)
