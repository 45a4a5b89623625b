import { expect, test } from 'bun:test';
import { Tabs } from '#src/ui/tabs.tsx';
import { fireEvent, focus, render, withDom } from '#tests/support/dom.ts';

withDom();

const tabs = ['một', 'hai', 'ba'].map((label, index) => ({
  id: `t${index}`,
  label,
  panel: <p>{`phần ${label}`}</p>,
}));

test('one tab is in the tab order; arrows go round, Home and End jump', () => {
  const { getAllByRole, getByRole } = render(<Tabs label="Vé" tabs={tabs} defaultTab="t1" />);
  const stops = () => getAllByRole('tab').map((tab) => tab.tabIndex);
  expect(stops()).toEqual([-1, 0, -1]);
  focus(getByRole('tab', { name: 'hai' }));
  for (const [key, name] of [
    ['ArrowRight', 'ba'],
    ['ArrowRight', 'một'],
    ['ArrowLeft', 'ba'],
    ['Home', 'một'],
    ['End', 'ba'],
  ] as const) {
    if (document.activeElement) fireEvent.keyDown(document.activeElement, { key });
    expect(document.activeElement?.textContent).toBe(name);
  }
  expect(stops()).toEqual([-1, -1, 0]);
});

test('shows one panel, named by its tab', () => {
  const { getByRole } = render(<Tabs label="Vé" tabs={tabs} />);
  expect(getByRole('tabpanel', { name: 'một' }).textContent).toBe('phần một');
  fireEvent.click(getByRole('tab', { name: 'ba' }));
  expect(getByRole('tabpanel').textContent).toBe('phần ba');
  expect(getByRole('tab', { name: 'ba' }).getAttribute('aria-controls')).toBe(getByRole('tabpanel').id);
});
