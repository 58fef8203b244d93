import type { Catalog, Column, Part } from './catalog'
import { inHouseStyle } from './style'

/** Everything that creates one table: comment, columns, keys, indexes, triggers. */
export function describeTable(table: string, catalog: Catalog): string {
  const of = <T extends { table: string }>(parts: T[]) =>
    parts.filter((part) => part.table === table)
  const sequences = of(catalog.sequences)
  const lines = [
    ...of(catalog.columns).flatMap(describeColumn),
    ...of(catalog.constraints).map(describeConstraint),
  ]
  return [
    ...of(catalog.comments).map(({ comment }) => asComment(comment)),
    ...sequences.map(({ name, type }) => `create sequence ${name} as ${type};`),
    `create table ${table} (\n${withCommas(lines)}\n);`,
    ...sequences.map(({ name, column }) => `alter sequence ${name} owned by ${table}.${column};`),
    ...of(catalog.columns).flatMap(describeStorage),
    ...[...of(catalog.indexes), ...of(catalog.triggers)].map(
      ({ definition }) => `${inHouseStyle(definition)};`,
    ),
  ].join('\n')
}

function describeColumn(column: Column): string[] {
  const { name, type, collation, required, identity, generated, otherwise, comment } = column
  const parts = [name, inHouseStyle(type)]
  if (collation) parts.push(`collate "${collation}"`)
  if (identity) parts.push(describeIdentity(identity))
  else if (required) parts.push('not null')
  if (generated) parts.push(`generated always as (${inHouseStyle(otherwise ?? '')}) stored`)
  else if (otherwise) parts.push(`default ${inHouseStyle(otherwise)}`)
  return [...(comment ? [`  ${asComment(comment)}`] : []), `  ${parts.join(' ')}`]
}

function describeIdentity({ always, start }: { always: boolean; start: number }): string {
  const first = start === 1 ? '' : ` (start with ${start})`
  return `generated ${always ? 'always' : 'by default'} as identity${first}`
}

/** Names the constraint only if its name is not the database's default. */
function describeConstraint({ table, name, definition }: Part): string {
  return name.startsWith(table)
    ? `  ${inHouseStyle(definition)}`
    : `  constraint ${name} ${inHouseStyle(definition)}`
}

function describeStorage({ table, name, storage }: Column): string[] {
  return storage ? [`alter table ${table} alter column ${name} set storage ${storage};`] : []
}

/** Adds a comma to each line except comments and the last. */
function withCommas(lines: string[]): string {
  return lines
    .map((line, index) =>
      line.startsWith('  --') || index === lines.length - 1 ? line : `${line},`,
    )
    .join('\n')
}

function asComment(text: string): string {
  return `-- ${text}`
}
