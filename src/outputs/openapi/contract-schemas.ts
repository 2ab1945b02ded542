import { z } from 'zod'
import { linkPage, numberPage } from '../../contract/collections.ts'
import { EventDate, PrimaryCategory } from '../../contract/event-date.ts'
import { Author, Byline, Guide } from '../../contract/guide.ts'
import { Image, ImageSchema, Rendition } from '../../contract/image.ts'
import { InfoBox, VisitorObject } from '../../contract/object.ts'
import { HtmlFragment, Location } from '../../contract/scalars.ts'
import { siteRecordSchema } from '../../contract/site-record.ts'
import { Category, Meta, Subcategory } from '../../contract/taxonomy.ts'

/** The schemas that have a name in the description of every API: those of the contract, and of `site.json`. */
const named = {
  EventDatePage: numberPage(EventDate).describe('A page of event dates'),
  ObjectPage: linkPage(VisitorObject).describe('A page of objects'),
  GuidePage: linkPage(Guide).describe('A page of guides'),
  EventDate,
  Object: VisitorObject,
  Guide,
  Meta,
  Category,
  Subcategory,
  PrimaryCategory,
  InfoBox,
  Byline,
  Author,
  Image,
  Rendition,
  ImageSchema,
  Location,
  HtmlFragment,
  SiteRecord: siteRecordSchema,
}

/** A schema with its name in the description. */
export type NamedSchema = readonly [name: string, schema: z.ZodType]

/** A JSON Schema of draft 2020-12, as `z.toJSONSchema` makes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Returns the JSON Schemas by name, made from the schemas that the projection is typed by and `verify` checks, and of `more`. What JSON
 * Schema cannot express, such as that a day is not before another, is in the descriptions.
 */
export function contractSchemas(
  more: readonly NamedSchema[] = [],
): Record<keyof typeof named, JsonSchema> & Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of [...Object.entries(named), ...more]) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    uri: id => `#/components/schemas/${id}`,
    io: 'output',
    override: ({ zodSchema, jsonSchema }) => {
      putIntoWords(zodSchema, jsonSchema)
      // Only the contract's objects have no other keys.
      if (zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) delete jsonSchema.additionalProperties
      // `maxItems` says that no more follow; linters expect a schema here, and not `false`.
      if (jsonSchema.items === false) jsonSchema.items = jsonSchema.prefixItems?.[0] ?? {}
    },
  })
  const entries = Object.entries(schemas).map(([id, { $id, $schema, ...schema }]) => [id, schema])
  return Object.fromEntries(entries)
}

/** Adds what the checks of a schema expect to its description: a check that is a function would be lost. */
function putIntoWords(schema: z.core.$ZodTypes, json: JsonSchema): void {
  const format = schema instanceof z.ZodISODate ? 'date' : 'date-time'
  if (schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime) {
    Object.assign(json, { format })
    // These have hundreds of characters, and say no more than the format.
    delete json.pattern
    delete json.allOf
  }
  const words = (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }): unknown[] => {
    // The contract's messages are the same for all issues.
    return def.error ? [Reflect.apply(def.error, undefined, [{}])] : []
  })
  const description = [...new Set([json.description, ...words])].filter(Boolean).join(': ')
  if (description !== '') json.description = description
}
