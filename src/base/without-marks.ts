/** Returns a Markdown text without the marks of its formatting and the addresses of its links, in the same lines. */
export function withoutMarks(markdown: string): string {
  return markdown.replace(/!?\[([^[\]]{0,300})\]\([^()]{0,1000}\)/g, '$1').replace(marks, '$1')
}

const marks =
  /^(?:[^\S\n]|>)*(?:#{1,6} |[-*+] )?|\\([^\p{L}\p{N}\s])|[`\\]|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gmu
