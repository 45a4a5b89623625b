/** The signed-in user of this tab: null until the profile has been fetched. */
import { useSyncExternalStore } from 'react';
import { api, refusalOf } from '#src/client/api.ts';
import { readAccessToken, removeAccessToken } from './access-token.ts';
import { watchAccessToken } from './watch-token.ts';

export type CurrentUser = Awaited<ReturnType<typeof api.profile.getMyProfile.query>>;
export type ProfileChanges = Parameters<typeof api.profile.updateProfile.mutate>[0];
type State = { user: CurrentUser | null; isLoading: boolean; error: string | null };

const NOBODY: State = { user: null, isLoading: false, error: null };
const listeners = new Set<() => void>();
let state = NOBODY;
let stopWatching: (() => void) | null = null;

export function userState(): State {
  return state;
}

export function isAuthenticated(): boolean {
  return state.user !== null;
}

/** Throws the error of the call, after storing its message, or `fallback` where the server sent none. */
export function fetchProfile(fallback: string): Promise<CurrentUser> {
  return load(() => api.profile.getMyProfile.query(), fallback);
}

export function updateProfile(changes: ProfileChanges, fallback: string): Promise<CurrentUser> {
  return load(() => api.profile.updateProfile.mutate(changes), fallback);
}

export function setUser(user: CurrentUser): void {
  set({ ...state, user });
}

export function clearUser(): void {
  set({ ...state, user: null, error: null });
}

/** The check at start: without a token nobody is signed in; one that does not open the profile is removed. */
export async function checkSession(fallback: string): Promise<CurrentUser | null> {
  if (!readAccessToken()) {
    clearUser();
    return null;
  }
  try {
    return await fetchProfile(fallback);
  } catch {
    removeAccessToken();
    clearUser();
    return null;
  }
}

export function useUser(): State {
  return useSyncExternalStore(subscribeUser, userState, () => NOBODY);
}

export function subscribeUser(listener: () => void): () => void {
  listeners.add(listener);
  // Signed out in another tab is signed out here.
  stopWatching ??= watchAccessToken((token) => {
    if (!token) clearUser();
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = null;
  };
}

async function load(call: () => Promise<CurrentUser>, fallback: string): Promise<CurrentUser> {
  set({ ...state, isLoading: true, error: null });
  try {
    const user = await call();
    set({ user, isLoading: false, error: null });
    return user;
  } catch (error) {
    set({ ...state, isLoading: false, error: refusalOf(error, fallback).message });
    throw error;
  }
}

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}
