import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '../support/project-root.ts'

const require = createRequire(import.meta.url)
const schemas = join(require.resolve('schemastore/package.json'), '../schemas/json')
const gitlab = 'gitlab.com/gitlab-org/gitlab/-/raw/master/app/assets/javascripts/editor/schema/ci.json'

/** A recipe: its schema, and the command and environment of one of its machines, by its number from 1. */
type Recipe = {
  readonly validate: (recipe: object) => void
  readonly commandOf: (recipe: Loose, number: number) => string
  readonly envOf: (number: number) => Record<string, string>
}
// biome-ignore lint/suspicious/noExplicitAny: the schema says what a recipe holds.
type Loose = any

const recipes: Readonly<Record<string, Recipe>> = {
  'github-actions.yml': {
    validate: validateWith('github-workflow.json'),
    commandOf: ({ jobs: { render } }, number) =>
      render.steps.at(-1).run.replace(/\$\{\{ matrix.shard \}\}/, render.strategy.matrix.shard[number - 1]),
    envOf: () => ({}),
  },
  'gitlab-ci.yml': {
    validate: validateWith(gitlab),
    commandOf: ({ render }) => render.script[0],
    envOf: number => ({ CI_NODE_INDEX: `${number}`, CI_NODE_TOTAL: '8' }),
  },
  'kubernetes-job.yaml': {
    validate: recipe => new (require('kubernetes-models/batch/v1/Job').Job)(recipe).validate(),
    commandOf: ({ spec }) => spec.template.spec.containers[0].args[0],
    envOf: number => ({ JOB_COMPLETION_INDEX: `${number - 1}` }),
  },
}

const workflows = readdirSync(join(projectRoot, '.github/workflows')).map(name => `.github/workflows/${name}`)

it.each([
  ...['docs/recipes/build-hook.yml', 'docs/recipes/cloudflare.yml', 'docs/recipes/github-pages.yml'],
  ...['docs/recipes/server.yml', ...workflows, 'action.yml'],
])('for a project of its own,: %s is valid by its schema', path => {
  const file = parse(readFileSync(join(projectRoot, path), 'utf8'))
  const validate = validateWith(path === 'action.yml' ? 'github-action.json' : 'github-workflow.json')
  validate(file)
  expect(() => validate({ ...file, jobs: 1, runs: 1 })).toThrow()
})

describe.each(Object.entries(recipes))('the recipe %s', (name, { validate, commandOf, envOf }) => {
  const recipe = parse(readFileSync(join(projectRoot, 'docs/recipes', name), 'utf8'))

  it('is valid by the schema of its machines', () => {
    validate(recipe)
    expect(() => validate(spoil(recipe))).toThrow()
  })

  it('gives each of eight machines its shard', () => {
    for (const number of [1, 8]) {
      const script = `npm() { printf '%s\\n' "$@"; }; ${commandOf(recipe, number)}`
      const printed = execFileSync('sh', ['-c', script], { env: { ...envOf(number), STORE: 's3://a/b c' } })
      expect(`${printed}`.trim().split('\n')).toEqual([
        'run',
        'build',
        '--',
        '--render-only',
        '--shard',
        `${number}/8`,
        '--store',
        's3://a/b c',
        '--store-write',
      ])
    }
  })
})

function validateWith(path: string): (recipe: object) => void {
  const { $schema: _, ...schema } = JSON.parse(readFileSync(join(schemas, path), 'utf8'))
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
  return recipe => {
    if (!validate(recipe)) throw new Error(JSON.stringify(validate.errors))
  }
}

/** The recipe with `"many"` instead of a number of machines. */
function spoil(recipe: object): object {
  return JSON.parse(
    JSON.stringify(recipe).replace(/\[1,2,3,4,5,6,7,8\]|(?<="(?:parallel|completions)":)8/, '"many"'),
  )
}
