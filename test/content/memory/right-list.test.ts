import { describe, expect, it } from 'vitest'
import { RightList } from '../../../src/content/memory/right-list.ts'

/** A list in which capitals are wrong, and which notes what was checked. */
function makeList() {
  const right = new RightList<string>()
  const find = (items: string, context: readonly unknown[] = []) => {
    let checked = ''
    const check = (some: readonly string[]) => {
      checked = some.join('')
      return some.filter(item => item !== item.toLowerCase())
    }
    const found = right.find([...items], { context, check }).join('')
    return `${checked}: ${found}`
  }
  return { find }
}

describe('a list that was found right', () => {
  it('is checked only where it is new', () => {
    const { find } = makeList()
    expect(find('abc')).toBe('abc: ')
    expect(find('abxc')).toBe('x: ')
    expect(find('abxc')).toBe(': ')
    expect(find('cba')).toBe(': ')
  })

  it('tells what is wrong each time that it is asked', () => {
    const { find } = makeList()
    expect(find('abc')).toBe('abc: ')
    expect(find('aBc')).toBe('B: B')
    expect(find('aBcD')).toBe('BD: BD')
    expect(find('aBc')).toBe('B: B')
    expect(find('abc')).toBe(': ')
  })

  it('is checked as a whole in another context', () => {
    const { find } = makeList()
    expect(find('abc', [1])).toBe('abc: ')
    expect(find('abc', [2])).toBe('abc: ')
    expect(find('abc', [2])).toBe(': ')
    expect(find('abc', [1])).toBe('abc: ')
  })
})
