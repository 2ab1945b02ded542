import { render } from 'preact'
import './workbench.css'

const root = document.getElementById('workbench')
if (root) render(<h1>Workbench</h1>, root)
