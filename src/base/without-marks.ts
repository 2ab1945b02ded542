/** Returns a Markdown text without the marks of its formatting, in the same lines. Of a link it has `$1`, the text, or as `link` says also `$2`, the address. */
export function withoutMarks(markdown: string, link = '$1'): string {
  return markdown.replace(/!?\[([^[\]]{0,300})\]\(([^()]{0,1000})\)/g, link).replace(marks, '$1')
}

const marks =
  /^(?:[^\S\n]|>)*(?:#{1,6} |[-*+] )?|\\([^\p{L}\p{N}\s])|[`\\]|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gmu
