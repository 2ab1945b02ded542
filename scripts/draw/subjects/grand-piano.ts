import { at, circle, type Draw, ellipse, palette, path, polygon, rect, stroke } from '../kit.ts'

/** The middle of the stage, from the left edge. */
export const middle = 1230

/** A grand piano from the side, lid up; drawn about its keyboard. */
export function piano(draw: Draw): string {
  const gloss = draw.vertical(['#4a3a40', '#120c14'])
  const lid = path(
    'M-10-168Q200-200 330-430Q360-440 366-420L470-150z',
    draw.horizontal(['#1c141c', '#5b4034', '#2a1c20']),
  )
  const prop = stroke('M250-170L322-400', '#c99a55', 6)
  const inside = path('M10-160Q240-176 452-158L450-146H12z', '#e9b45f')
  const body = path('M-60-150Q200-172 470-150Q500-148 498-120L490-66Q470-50 430-52H-40Q-62-52-62-76z', gloss)
  const shine = stroke('M-40-136Q220-154 470-134', '#ffdca0', 5, { opacity: 0.8 })
  const keys =
    polygon(
      [
        [-118, -116],
        [-40, -122],
        [-40, -104],
        [-118, -98],
      ],
      '#fff6e0',
    ) + rect(-122, -98, 86, 18, '#1a1218')
  const legs = [-30, 190, 430]
    .map(x => path(`M${x}-56h30l-8 142h-14z`, '#1a1218') + circle(x + 15, 90, 8, '#c99a55'))
    .join('')
  const stand =
    path('M-36-152l40-96l8 4l-34 94z', '#2a1c20') +
    polygon(
      [
        [-30, -160],
        [-4, -236],
        [6, -234],
        [-16, -158],
      ],
      '#fff3d8',
    )
  const shadow = ellipse(200, 92, 330, 24, '#2a130c', { opacity: 0.6, filter: draw.blur(8) })
  return at(middle, 1010, shadow + lid + prop + legs + inside + body + shine + keys + stand, 'scale(0.92)')
}

/** The pianist on the stool, seen from the side. */
export function pianist(draw: Draw): string {
  const stool = rect(-60, -2, 110, 18, '#2a1c20', { rx: 6 }) + stroke('M-40 16V86M30 16V86', '#1a1218', 10)
  const legs = stroke('M0-10L80-2L92 84L124 88', '#120c14', 30, { 'stroke-linejoin': 'round' })
  const coat = path(
    'M-40 4Q-62-130-8-176Q36-190 46-150Q40-60 34 4Q10 40-30 60Q-20 30-40 4z',
    draw.horizontal(['#120c14', '#2a1c24', '#5b4034']),
  )
  const arm =
    stroke('M16-140L66-84L132-106', '#241821', 26, { 'stroke-linejoin': 'round' }) +
    circle(138, -108, 13, palette.skin)
  const head =
    ellipse(22, -216, 31, 36, palette.skin) +
    path('M-14-206Q-20-262 24-260Q60-256 52-232Q24-236 14-210Q0-190-14-206z', '#3a2418') +
    path('M18-184l20 4l-6 26l-18-8z', '#fff6e0')
  return at(middle - 196, 1006, stool + legs + coat + arm + head, 'scale(0.92)')
}
