/**
 * Converts the database's SQL to our style: lower case outside quotes, no casts of literals, `in`
 * for a list. The meaning is unchanged.
 */
export function inHouseStyle(definition: string): string {
  return lowerOutsideQuotes(definition)
    .replace(/('(?:[^']|'')*')::(?:text\[\]|real\[\]|text|jsonb|regclass)/g, '$1')
    .replace(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replace(/ where \((.*)\)$/, ' where $1')
    .replace(/ (for each row|execute function) /g, '\n  $1 ')
    .replace(' using btree ', ' ')
    .replace('timestamp with time zone', 'timestamptz')
}

/** Restyles the output of `pg_get_functiondef`, except for the body, which is stored verbatim. */
export function functionInHouseStyle(definition: string): string {
  const [head = '', body = ''] = definition.split('$function$')
  const oneLine = lowerOutsideQuotes(head).replace('or replace ', '').replace(/\s+/g, ' ')
  return `${oneLine}$$${body}$$`
}

function lowerOutsideQuotes(text: string): string {
  return text
    .split(/('(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 0 ? part.toLowerCase() : part))
    .join('')
}
