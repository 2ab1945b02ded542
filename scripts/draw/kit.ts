/**
 * What the pictures of the sample city are drawn with. A scene is a function from a pen to SVG; the same name
 * always gives the same picture. Every helper returns a piece of SVG; lengths are pixels of the picture.
 */
export * from './kit/audience.ts'
export * from './kit/conifers.ts'
export * from './kit/craft.ts'
export * from './kit/finish.ts'
export * from './kit/land.ts'
export * from './kit/lights.ts'
export * from './kit/palette.ts'
export * from './kit/pen.ts'
export * from './kit/people.ts'
export * from './kit/shapes.ts'
export * from './kit/sky.ts'
export * from './kit/town.ts'
export * from './kit/trees.ts'
export * from './kit/water.ts'
