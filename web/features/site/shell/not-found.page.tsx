export { UnknownAddress as Component } from './navigation.tsx';
