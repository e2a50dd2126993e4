-- Whoever recalculates goes through all of them anyway; every purchase paid for it.
drop index environmental_impacts_by_method;
