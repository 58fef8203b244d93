/** An answer as it reads on the page, to paste into a letter: without the marks of Markdown and its escapes. */
export function plainAnswer(markdown: string): string {
  return markdown
    .replace(/\[([^\]\n]+)\]\(\/meetings\/\d+\)/g, '$1')
    .replace(/^#{1,6} +/gm, '')
    .replace(/(?<!\\)\*\*(\S.*?)(?<!\\)\*\*/g, '$1')
    .replace(/\\([\\`*_{}[\]<>#|!~&])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}
