const drawing =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#0b5a6b'/>" +
  "<circle cx='16' cy='12' r='5' fill='#f4c95d'/><path d='M4 21q4-4 8 0t8 0 8 0v3q-4 4-8 0t-8 0-8 0z' fill='#fff'/></svg>"

/** The icon of pages in a browser's tab, as an address that holds it: a sun over water. */
export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
